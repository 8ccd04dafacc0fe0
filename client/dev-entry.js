/** The first script in development: hot reload first, then the product's own entry. Never part of a build. */
import '/@vite/client';
import refresh from '/@react-refresh';

refresh.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type) => type });
await import('./entry.ts');
