import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';

/** The page brings its own logo bar, and no link leads away from the form. */
export function EmptyLayout() {
  return (
    <>
      <Outlet />
      <Footer />
    </>
  );
}
