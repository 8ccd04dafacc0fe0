import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';

/** SPEC §2 "Empty": the page brings its own logo bar; nothing leads away from the form. */
export function EmptyLayout() {
  return (
    <>
      <Outlet />
      <Footer />
    </>
  );
}
