import { Session } from 'node:inspector/promises';
import { isMainThread } from 'node:worker_threads';
import { sharesOf } from './profile-shares.mjs';

// Loaded into a measured process: profiles its main thread from the message "profile", or with PROFILE_START from the
// beginning, to the next one, and sends where the time went. At the message "memory" it sends the parts of its memory. A
// process that gets no message is not slowed by it.
if (isMainThread) {
  /** @type {Session | undefined} */
  let session;
  process.on('message', (question) => {
    if (question === 'profile') void answer();
    else if (question === 'memory') process.send?.(process.memoryUsage());
  });
  process.channel?.unref();

  const begin = async () => {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 200 });
    await session.post('Profiler.start');
  };
  const answer = async () => {
    if (!session) {
      await begin();
      process.send?.({ profiling: true });
    } else {
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      session = undefined;
      process.send?.({ shares: sharesOf(profile), profile });
    }
  };
  if (process.env.PROFILE_START) await begin();
}
