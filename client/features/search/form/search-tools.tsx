import type { SearchForm } from '../contract.ts';
import { QuickFilters } from './quick-filters.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchSheet } from './search-sheet.tsx';

export interface SearchToolsProps {
  form: SearchForm;
  start: SearchForm;
  located: boolean | null;
  isVisitor: boolean;
  saved: boolean;
}

/** The bar of wide screens, the quick filters and the sheet. */
export function SearchTools(props: SearchToolsProps) {
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
