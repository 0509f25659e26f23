import { nextTask } from './next-task';

it('lets waiting tasks run first', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('a touch'));
  await nextTask();
  expect(order).toEqual(['a touch']);
});
