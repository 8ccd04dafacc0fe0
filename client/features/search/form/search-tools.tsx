import { QuickFilters, type QuickFiltersProps } from './quick-filters.tsx';
import { SearchBar } from './search-bar.tsx';
import { useShownSearch } from '../shown-search.ts';
import { SearchSheet, type SearchSheetProps } from './search-sheet.tsx';

/** The bar of wide screens, the quick filters and the sheet. */
export function SearchTools(props: QuickFiltersProps & SearchSheetProps) {
  useShownSearch(props.form);
  // Forms remount to show the current search, also after going back; the quick filters keep the focus.
  const formKey = JSON.stringify([props.form, props.start]);
  return (
    <>
      <SearchBar key={`bar ${formKey}`} form={props.form} />
      <QuickFilters {...props} />
      <SearchSheet key={`sheet ${formKey}`} {...props} />
    </>
  );
}
