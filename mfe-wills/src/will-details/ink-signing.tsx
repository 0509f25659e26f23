import { recommendedWay, type Will } from '@heartwood/shared/domain';
import { Button, Disclosure, FormError, Prose, Stack } from '@heartwood/shared/ui';
import { useInkDownload } from './use-download';

/** The other way to sign, as good as the first: on paper. */
export function InkSigning({ will }: { will: Will }) {
  const { run, busy, error } = useInkDownload(will, recommendedWay(will));
  return (
    <Disclosure label="Print and sign in ink instead">
      <Stack>
        <Prose>
          <p>
            A will on paper is what Colorado courts know best. Print it on one side of the paper, staple it,
            and sign it as described above: you first, then both witnesses, each with a pen, all in one room.
          </p>
          <p>Heartwood can’t see ink, so the will stays a draft here. Keep the paper; it is your will.</p>
        </Prose>
        <FormError>{error}</FormError>
        <div>
          <Button
            variant="secondary"
            icon="download"
            onClick={run}
            loading={busy}
            loadingLabel="Making the PDF…"
          >
            Download to sign in ink
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
}
