import type { SearchForm } from './contract.ts';
import { QuickFilters } from './quick-filters.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchSheet } from './search-sheet.tsx';

export interface ToolsProps {
  form: SearchForm;
  start: SearchForm;
  located: boolean;
  isVisitor: boolean;
}

/** All that there is to filter by: the bar of a wide screen, the quick filters, the sheet. */
export function SearchTools(props: ToolsProps) {
  return (
    <>
      <SearchBar form={props.form} />
      <QuickFilters {...props} />
      <SearchSheet {...props} />
    </>
  );
}
