import { text } from 'node:stream/consumers';
import { type LoadOrder, generateLoad } from './load-generator.ts';

// measure-target.ts starts it with an order on the standard input. It prints `measuring` after the warm-up, then the
// result.
const order = JSON.parse(await text(process.stdin)) as LoadOrder;
try {
  console.log(JSON.stringify(await generateLoad(order, () => console.log('measuring'))));
} catch (error) {
  console.error(String(error));
  // The other connections would go on.
  process.exit(1);
}
