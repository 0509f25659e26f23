import { useRef } from 'react';
import { MailButton } from '../files/mail-button';
import { PdfButton } from '../files/pdf-button';
import { SaveButton } from '../files/save-button';
import { SavingButton } from '../files/saving-button';
import { SavedFile } from '../files/saved-file';
import { SavePageButton, SavePictureButton } from '../files/save-page-button';
import { ShareButton } from '../files/share-button';
import { Actions } from '../layout/layout';
import { Button } from './button';
import { LinkButton } from './link-button';

export default { title: 'Button' };

export const Variants = () => (
  <Actions>
    <Button variant="primary">Save Changes</Button>
    <Button variant="secondary">Cancel</Button>
    <Button variant="quiet">Change</Button>
    <Button variant="destroy">Delete</Button>
  </Actions>
);
export const WithAnIcon = () => (
  <Actions>
    <Button icon="plus">Add a beneficiary</Button>
    <Button variant="secondary" icon="download">
      Download
    </Button>
  </Actions>
);
export const Loading = () => (
  <Actions>
    <Button loading loadingLabel="Saving…">
      Save Changes
    </Button>
    <Button variant="secondary" loading>
      Try again
    </Button>
  </Actions>
);
export const Disabled = () => <Button aria-disabled>Split equally</Button>;
export const Wide = () => <Button wide>Log in</Button>;
export const Links = () => (
  <Actions>
    <LinkButton to="/wills">Create Will</LinkButton>
    <LinkButton to="/trusts" variant="secondary" icon="coin">
      Create a Trust
    </LinkButton>
    <LinkButton href="/will.pdf" variant="quiet" icon="download">
      Download PDF
    </LinkButton>
  </Actions>
);
export const SavesAPdf = () => (
  <PdfButton file="letter" make={() => Promise.reject(new Error('There is none in a catalog.'))}>
    Download PDF
  </PdfButton>
);
export const SavesThePage = () => <SavePageButton title="Catalog" file="catalog" />;
export const SavesAPicture = () => {
  const part = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p ref={part}>What is still owed</p>
      <SavePictureButton part={part} file="catalog" />
    </>
  );
};
export const SavesAText = () => (
  <SaveButton file="payments.csv" type="text/csv" write={() => 'Day,Amount'}>
    Spreadsheet (CSV)
  </SaveButton>
);
export const SavesAFile = () => (
  <SavingButton save={() => Promise.resolve('proof.json')} failed="Failed to load the proof.">
    Proof file
  </SavingButton>
);
export const AfterADownload = () => (
  <Actions>
    <Button icon="download">Download PDF</Button>
    <SavedFile name="Will-Maria-Quintero.pdf" />
    <MailButton send={() => Promise.resolve({ recipient: 'maria@example.com', attached: true })} />
    <ShareButton file="Will-Maria-Quintero.pdf" fetchPdf={() => Promise.resolve('blob:pdf')} />
  </Actions>
);
