import { type LoadOrder, generateLoad } from './load-generator.ts';

// Started by measure-target.ts. Prints `measuring` after the warm-up, then the result as JSON.
const order = JSON.parse(process.argv[2] ?? '') as LoadOrder;
try {
  console.log(JSON.stringify(await generateLoad(order, () => console.log('measuring'))));
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
