/** Globals of workerd that Node lacks. */
declare const WebSocketPair: typeof import('@cloudflare/workers-types').WebSocketPair;
declare const WebSocketRequestResponsePair: typeof import('@cloudflare/workers-types').WebSocketRequestResponsePair;
