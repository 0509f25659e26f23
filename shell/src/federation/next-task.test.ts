import { nextTask } from './next-task';

it('lets what waits come first', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('a touch'));
  await nextTask();
  expect(order).toEqual(['a touch']);
});
