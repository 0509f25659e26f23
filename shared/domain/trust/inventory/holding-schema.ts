import { number, type AnyObject, type TestContext } from 'yup';
import {
  choiceField,
  freeText,
  isBlank,
  listField,
  nameField,
  objectField,
  personNameField,
} from '../../fields';
import { MAX_KEYS } from '../../limits';
import { messages } from '../../messages';
import { btcField } from './btc-field';
import { walletWords, type KeptThing, type WalletKind } from './holding';

const LONGEST = 200;

const walletKinds = Object.keys(walletWords) as WalletKind[];

/** The number of keys; only for a multisig wallet. */
const keysField = () =>
  number()
    .transform((_value, original: unknown) => {
      if (isBlank(original)) return undefined;
      return /^\s*\d{1,2}\s*$/.test(String(original)) ? Number(original) : Number.NaN;
    })
    .typeError(messages.keysInvalid())
    .integer(messages.keysInvalid())
    .min(1, messages.keysInvalid())
    .max(MAX_KEYS, messages.keysInvalid())
    .test(
      'multisig',
      messages.keysInvalid(),
      (value, context) => (value !== undefined) === isMultisig(context),
    );

const isMultisig = ({ parent }: TestContext<AnyObject>) => Object(parent)['wallet'] === 'multisig';

const keptRow = () =>
  objectField({
    kind: choiceField<KeptThing['kind']>('device or backup', ['device', 'backup']).required(
      messages.choose('device or backup'),
    ),
    what: freeText('What to look for', { max: LONGEST }),
    place: freeText('Place', { max: LONGEST }).required(messages.keptPlace),
  });

/** One wallet or account of an inventory. */
export const holdingRow = () =>
  objectField({
    name: nameField('Name'),
    amount: btcField('Amount'),
    wallet: choiceField('the kind of wallet', walletKinds).required(messages.choose('the kind of wallet')),
    keys_needed: keysField().test(
      'most',
      messages.keysTooMany,
      (value, { parent }) => !(Number(value) > Number(Object(parent)['keys_total'])),
    ),
    keys_total: keysField(),
    maker: freeText('Maker', { max: LONGEST }),
    kept: listField('Devices and backups', keptRow(), 10),
  });

export const helperRow = () =>
  objectField({
    name: personNameField(nameField('Name')).required(messages.helperName),
    contact: freeText('How to reach them', { max: LONGEST }),
  });
