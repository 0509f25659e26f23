import { msg, t } from '@heartwood/i18n';
// Wills
export const beneficiaryName = 'Enter the name of each beneficiary, or remove the empty row.';
export const insteadName = 'Enter who takes this part of the share instead, or remove the row.';
export const insteadTotal = 'The parts of those who take a share instead must add up to 100%.';
export const insteadSame = 'Name someone else: this is the person whose share it is.';
export const childUndecided = (name: string) =>
  msg(
    'Your will gives nothing to {name}. Say what you mean: a share, a share only after someone else, or nothing on purpose.',
    { name },
  );
export const guardianUndecided = 'Name who would raise your children under 18, or choose “Decide later”.';
export const cashName = 'Enter who receives this amount, or remove the row.';
export const cashAmount = 'Enter the amount this person receives.';
export const propertyName = 'Enter who receives this item, or remove the row.';
export const propertyDescription = 'Describe the item so that nobody can mistake it for another.';
export const petCaretaker = 'Enter who takes care of your pets.';
export const realEstateName = 'Enter who receives this home or land, or remove the row.';
export const realEstateAddress = 'Enter the address of this home or land.';
export const thingTwice =
  'This is in another row, too. If it is one thing, name everyone who shares it in one row. If there are two, describe them so that nobody can mistake one for the other.';
export const homeTwice =
  'This address is in another row, too. Name everyone who shares it in one row, with their parts, or in equal parts.';
export const nearThing = (one: string, other: string) =>
  `Are “${one}” and “${other}” the same thing? If so, name everyone who shares it in one row. If not, describe them so that nobody can mistake one for the other.`;
export const coTakerName = 'Enter who takes this part, or remove the row.';
export const coTakerTwice = 'This person is named for it already. Name each person once.';
export const thingPart = 'Enter this person’s part too, or leave all parts empty: then they share equally.';
export const thingTotal = 'The parts of those who share it must be above 0 and add up to 100%.';
export const addressElsewhere = (state: string) =>
  t(
    'Your address is in {state}. Is your permanent home there? This will follows Colorado law, so ask an attorney there. If your permanent home is in Colorado, choose its county.',
    { state },
  );
export const landElsewhere = (state: string) =>
  t(
    'You give away land in {state}. The law there governs it, and a court there may have to appoint someone. Your will lets your executor act there, or choose someone who can. Ask an attorney there whether that is enough.',
    { state },
  );
export const maybeSecret =
  'Is this only a list of things, or a name? It looks a little like a password or a recovery phrase. A will becomes public, so never write one in it.';
export const lifeEstateWish =
  'Do you want someone to use a home or other property for life, before others get it? Special instructions guide your executor, and change your gifts only where they say so. A right for life also has to say who pays, who may sell, and who gets it in the end. Ask an attorney to write it.';
export const noContestWish =
  'Do you want whoever contests your will to lose what it gives them? Special instructions guide your executor, and may not be enough for that. Colorado also enforces no such clause against someone who had probable cause (C.R.S. 15-11-517 and 15-12-905). Ask an attorney to write it.';
export const charityInstruction =
  'Write only the charity’s name here. Put what it gets in “Gift amount” or “Gift percentage”, and things under “Personal property”.';
export const charityMaybeInstruction = (name: string) =>
  t(
    'Is “{name}” the whole name of a charity? If it says what the charity gets, put that in “Gift amount” or “Gift percentage”.',
    { name },
  );
export const twoCharities = (name: string) =>
  t(
    'Is “{name}” one charity? If it is two, put a semicolon between their names. Then they take equal parts.',
    { name },
  );
export const charityName = 'Enter the name of the charity that gets this.';
export const charityAmount = 'Enter an amount above $0.00, or leave it empty.';
export const charityPercentage = 'Enter a percentage above 0, or leave it empty.';
export const noShare = (name: string) =>
  t('{name} has no share and will be left out when you save.', { name });
export const cashGiftZero = (name: string) =>
  t('The gift of $0.00 to {name} gives nothing, so your will leaves it out.', { name });
export const childLeftOutAndNamed = (name: string) =>
  msg('You leave nothing to {name} here, and give {name} something elsewhere. Change one of the two.', {
    name,
  });
export const childLeftOut = (name: string) =>
  t(
    'Your will gives nothing to {name} by name. If you don’t mean that, add a share or a gift; if you do, say so.',
    { name },
  );
export const childGetsNothing = (name: string) =>
  t(
    'Your will says that {name} gets nothing in any case. Someone may question that in court; an attorney can tell you how likely it is.',
    { name },
  );
export const guardianForNobody =
  'All the children you listed are 18 or older, so your will nominates no guardian. List a younger child, or remove the guardian.';
export const guardianForGrown = (name: string) =>
  t('{name} is 18 or older, so your will names no guardian for {name}. Remove that guardian.', { name });
export const childName = 'Enter the child’s name, or remove the row.';
export const coExecutorsAct = 'Choose how your two executors act: together, or each alone.';
export const coExecutorSame = 'This is your executor already. Name someone else, or leave this empty.';
export const describedName = 'Enter whom you describe here, or remove the row.';
export const describedAs = 'Say who this person is, or remove the row.';
export const predeceasedRequired = 'Choose what happens to the share of someone who dies before you.';
export const documentDateRequired = 'Enter the date of the document.';
export const documentDateFuture =
  'The date of the document can’t be in the future. Enter today’s date in Colorado.';
export const testatorUnder18 = 'You must be at least 18 to make a will in Colorado (C.R.S. 15-11-501).';
export const testatorIs = (role: string) =>
  msg(
    'The person making the will can’t also be the {role, term}. If you share a name, add what tells you apart, such as “Jr.”',
    { role },
  );
export const officeUnder18 = (name: string, role: string) =>
  msg('{name} is under 18, and can’t be the {role, term}. Choose an adult.', { name, role });
export const officeUnder21 = (name: string) =>
  t(
    '{name} is under 21. In Colorado a guardian must be 21 or older (C.R.S. 15-14-102(4)). Choose someone older, or make sure {name} will be 21 in time.',
    { name },
  );
export const custodianUnder21 = (name: string) =>
  t(
    '{name} is under 21. A custodian must be an adult of 21 or older, or a trust company (C.R.S. 11-50-102 and 11-50-110). Choose someone older, or make sure {name} will be 21 in time.',
    { name },
  );
export const alternateSame = (role: string) =>
  t('The {role, term} and the alternate are the same person. Choose someone else as the alternate.', {
    role,
  });
export const childIsWitness = (name: string) =>
  t(
    '{name} is your child and a witness. That is allowed, but people question a witness from outside the family less.',
    { name },
  );
export const officeIsWitness = (name: string, role: string) =>
  t(
    '{name} is the {role, term} and a witness. That is allowed, but people question a witness less who has no part in the will.',
    { name, role },
  );
export const groupOfTakers = (name: string) =>
  t(
    '“{name}” names more than one person. Name each of them in a row of their own. Then nobody has to guess who is meant.',
    { name },
  );
export const organizationsInARow = (name: string) =>
  t('Is “{name}” one organization? If it is several, name each of them in a row of its own.', { name });
export const groupInOffice = (name: string) =>
  t('“{name}” names more than one person. Name one person here.', { name });
export const nearName = (name: string, other: string) =>
  t('Are {name} and {other} the same person? If not, add what tells them apart.', { name, other });
export const twoSpellings = (name: string, other: string) =>
  t('Is “{name}” the same person as {other}? Then write the name the same way in both places.', {
    name,
    other,
  });
export const guardianIsPartner = (name: string) =>
  t('If {name} is their other parent, {name} raises them anyway. Say who would raise them if {name} can’t.', {
    name,
  });
export const placeholderName = (name: string) =>
  t('“{name}” isn’t a name, so your will leaves this blank. Enter a full name, or clear the field.', {
    name,
  });
export const relationAsName = (name: string) =>
  t('“{name}” isn’t a name, so your will leaves this blank. Who is it? Enter the full name.', { name });
export const willValidMeaning = 'Signed by all three and paid for.';
export const testatorBenefits =
  'The person making the will can’t inherit from it. Name someone else; if you share a name, add what tells you apart, such as “Jr.”';
export const witnessIsOwner =
  'This is the email address of your own account. Enter the witness’s own address.';
export const witnessUnder18 = 'A witness has to be at least 18 years old. Choose someone else.';
export const sameWitness = 'The two witnesses must be two different people.';
export const sameWitnessEmail = 'Each witness needs their own email address.';
export const signatureNotPng = 'The signature must be a PNG image. Please sign again.';
export const signatureUnusual =
  'The signature must be a plain PNG: at most 8 bits per color, not interlaced. Please sign again.';
export const signatureOfAnother = (role: string) =>
  msg(
    'This is the same picture as the signature of the {role, term}. Each person signs for themselves: please sign again.',
    { role },
  );
export const typedAnotherSigner = (typed: string, role: string) =>
  msg('“{typed}” is the name of the {role, term}. Each person signs with their own name.', { typed, role });
export const typedOtherName = (typed: string, name: string) =>
  msg(
    '“{typed}” isn’t the name in the document, which is “{name}”. Type that name, or confirm that you sign with another one.',
    { typed, name },
  );
export const signatureTooLarge = 'The signature image is too large. Please clear the pad and sign again.';

/** What becomes of a PDF that its owner sends, and that the server hasn't made. */
export const unsealedCopy =
  'This file isn’t the PDF that Heartwood made from the signed text, so it was kept as an unsealed copy. The sealed PDF is on the will’s page.';
export const copyWithoutWill =
  'This file isn’t the PDF of a signed will, so it wasn’t sealed. It is deleted after a day.';
export const deletionIntentRequired =
  'This will was signed. Say what deleting it means: that only the copy kept here is removed, or that you revoke the will.';
export const deletionNeedsDownload =
  'The sealed PDF is the original of this will, and you haven’t downloaded it. Download it first. Then delete the will.';
export const deletionNeedsVersions = (versions: string) =>
  msg(
    'Versions of this will that were signed, and that you haven’t downloaded: {versions}. Each may be the last will. Download their sealed PDFs first. Then delete the will.',
    { versions },
  );
export const closingNeedsDownload = (name: string) =>
  msg(
    'You haven’t downloaded the sealed PDF of the will of {name}. It is the original, and closing the account deletes it. Download it on the page of the will. Then close the account.',
    { name },
  );
export const closingNeedsVersion = (name: string, version: number) =>
  msg(
    'You haven’t downloaded the sealed PDF of version {version} of the will of {name}, which was signed. Closing the account deletes it. Download it on the page of the will. Then close the account.',
    { version, name },
  );
