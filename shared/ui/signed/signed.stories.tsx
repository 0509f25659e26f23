import { isoDate } from '@heartwood/domain';
import { Button } from '../button/button';
import { NextStep, NextSteps } from './next-steps';
import { SignerList } from './signer-list';

export default { title: 'After a signature' };

const day = isoDate('2026-11-29');

export const OneDay = () => (
  <SignerList
    signers={[
      { name: 'Maria Quintero', day },
      { name: 'Carla Nunez', day },
    ]}
  />
);
export const TwoDays = () => (
  <SignerList
    signers={[
      { name: 'Maria Quintero', day },
      { name: 'Carla Nunez', day: isoDate('2026-11-30') },
    ]}
  />
);
export const Steps = () => (
  <NextSteps>
    <NextStep title="Keep it" text="The sealed PDF is the original. Keep it where it lasts.">
      <Button>Download PDF</Button>
    </NextStep>
    <NextStep title="Wait for the money" text="We email you when it is sent." />
  </NextSteps>
);
