/** The part of workerd's cache that we use; it is global there and absent on Node. */
interface EdgeCache {
  match(address: string): Promise<Response | undefined>;
  put(address: string, response: Response): Promise<void>;
}

declare const caches: { default: EdgeCache; open(name: string): Promise<EdgeCache> };
