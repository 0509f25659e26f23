import { formatUsd, legalNotice, paths, WILL_PRICE } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { Card, CardGrid, LinkButton, Notice, PageHeader, Prose, Section, Stack } from '@heartwood/shared/ui';
import { covered, forWhom, seeALawyer, steps } from './words';

/** /wills: what a will from here is, what it costs, and when it isn't enough. */
export function Component() {
  usePageTitle('Wills');
  return (
    <Stack gap="large">
      <PageHeader
        eyebrow="Last will and testament for Colorado"
        title="Say who gets what, in words that hold"
        lead="Ten short steps, about five minutes. You read the whole document before you pay, and sign it with two witnesses."
        actions={
          <LinkButton to={paths.createWill} variant="primary">
            Get Started
          </LinkButton>
        }
      />
      <Section title="For people with someone to think of">
        <CardGrid>
          {forWhom.map(({ who, why }) => (
            <Card key={who} title={who}>
              <p>{why}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section title="How it works">
        <Prose>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Prose>
      </Section>
      <Section title={`${formatUsd(WILL_PRICE)}, once`}>
        <Prose>
          <p>
            One will, its signing, and its PDF. You answer every question and read the document first; you pay
            when you are content with it.
          </p>
          <ul>
            {covered.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Prose>
      </Section>
      <Section title="When to see a lawyer instead">
        <Prose>
          <p>A will from here suits plain wishes. Please talk to a lawyer if any of this is you:</p>
          <ul>
            {seeALawyer.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Prose>
      </Section>
      <Notice tone="info" title="What Heartwood is not">
        {legalNotice}
      </Notice>
      <div>
        <LinkButton to={paths.createWill} variant="primary">
          Get Started
        </LinkButton>
      </div>
    </Stack>
  );
}
