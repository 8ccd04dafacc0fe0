import { createRoutes } from '#client/app/create-routes.tsx';
import { landerRoutes } from './routes/lander-routes.tsx';
import { mailboxRoutes } from './routes/mailbox-routes.tsx';
import { ownRoutes } from './routes/own-routes.tsx';
import { doorRoutes, publicRoutes } from './routes/public-routes.tsx';
import { staticRoutes } from './routes/static-routes.tsx';

/** Every page there is: what the server renders from. */
export const routes = createRoutes({
  default: [...publicRoutes, ...staticRoutes, ...ownRoutes],
  lander: landerRoutes,
  empty: [...doorRoutes, ...mailboxRoutes],
});
