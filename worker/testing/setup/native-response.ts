// Loads the library's mark of a sent answer before any test starts a server: a server replaces the global `Response`, and made
// with that one, the mark would be sent as an answer itself.
import '@hono/node-server/utils/response';
