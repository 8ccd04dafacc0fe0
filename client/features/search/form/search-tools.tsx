import type { SearchForm } from '../contract.ts';
import { QuickFilters } from './quick-filters.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchSheet } from './search-sheet.tsx';

export interface SearchToolsProps {
  form: SearchForm;
  start: SearchForm;
  located: boolean | null;
  isVisitor: boolean;
  /** Whether the saved searches are open. */
  saved: boolean;
}

/** All that there is to filter by: the bar of a wide screen, the quick filters, the sheet. */
export function SearchTools(props: SearchToolsProps) {
  // A form shows what was asked for last, on the way back too; whoever presses a quick filter stays on it.
  const question = JSON.stringify([props.form, props.start]);
  return (
    <>
      <SearchBar key={`bar ${question}`} form={props.form} />
      <QuickFilters {...props} />
      <SearchSheet key={`sheet ${question}`} {...props} />
    </>
  );
}
