import type { ComponentType } from 'react';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
interface Beneficiary {
  name: string;
  percentage: number;
  is_minor?: boolean;
}
interface CartItem {
  id: string;
  type: 'will';
  title: string;
  price: Cents;
  stripePriceId: string;
  data: WillInput;
  will_id?: string;
}
interface CartService {
  items: CartItem[];
  add: (item: CartItem) => void;
  remove: (id: string) => void;
}
interface CashBeneficiary {
  name: string;
  amount: number;
}
type Cents = number & {
  readonly '[centsBrand]': true;
};
interface Child {
  name: string;
  date_of_birth?: IsoDate | null;
}
interface Family {
  marital_status?: MaritalStatus;
  spouse_name?: string;
  children?: Child[];
  has_minor_children?: boolean;
}
interface FinalDetails {
  affidavit?: string | boolean;
  witnesses?: string | boolean | string[];
  documentDate: IsoDate;
}
interface FlashService {
  show: (message: string, tone?: FlashTone) => void;
}
type FlashTone = 'success' | 'error' | 'info';
declare const HOST_CONTRACT: string;
declare const HostProvider: import('react').Provider<HostServices | null>;
interface HostServices {
  session: SessionService;
  cart: CartService;
  flash: FlashService;
  setTitle: (title: string) => void;
  report: (event: TelemetryEvent) => void;
}
type IsoDate = string & {
  readonly '[isoDateBrand]': true;
};
type LoginForm = {
  username: string;
  password: string;
};
type MaritalStatus = (typeof maritalStatuses)[number];
interface PersonalPropertyBeneficiary {
  name: string;
  description: string;
}
type PredeceasedDirective = (typeof predeceasedDirectives)[number];
interface Profile {
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  date_of_birth: IsoDate | null;
}
interface RegisteredRemote {
  name: string;
  title: string;
  version: string;
  contract: string;
  entry: string;
  integrity?: string;
  paths: string[];
  dashboard: boolean;
  disabled?: string;
}
interface Registry {
  schema: 1;
  remotes: Record<string, RegisteredRemote>;
}
interface RemoteModule {
  contract: string;
  name: string;
  version: string;
  routes: RouteObject[];
  Dashboard?: ComponentType;
}
declare function RequireSession({
  children,
  checking,
}: {
  children: ReactNode;
  checking?: ReactNode;
}):
  | string
  | number
  | bigint
  | boolean
  | Iterable<ReactNode>
  | Promise<
      | string
      | number
      | bigint
      | boolean
      | import('react').ReactPortal
      | import('react').ReactElement<unknown, string | import('react').JSXElementConstructor<any>>
      | Iterable<ReactNode>
      | null
      | undefined
    >
  | import('react').JSX.Element
  | null
  | undefined;
type SelfProving = (typeof selfProvingOptions)[number];
type SessionOutcome =
  | {
      ok: true;
    }
  | {
      ok: false;
      detail: string | null;
      fields: Record<string, string[]>;
    };
interface SessionService {
  status: 'checking' | 'in' | 'out';
  user: User | null;
  unavailable?: {
    retrying: boolean;
    retry: () => void;
  };
  login: (values: LoginForm) => Promise<SessionOutcome>;
  signup: (values: SignupForm) => Promise<SessionOutcome>;
  logout: () => Promise<void>;
}
type SignupForm = LoginForm & {
  first_name: string;
  last_name: string;
  email: string;
  password2: string;
};
interface TelemetryEvent {
  event: 'loaded' | 'slow' | 'failed' | 'retried' | 'recovered' | 'error';
  remote?: string;
  version?: string;
  detail?: string;
}
interface User {
  id: string;
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  profile: Profile;
}
interface WillInput {
  testator_name: string;
  street_address: string;
  executor: string;
  alternate_executor: string;
  executor_is_21?: boolean;
  beneficiaries: Beneficiary[];
  cash_beneficiaries: CashBeneficiary[];
  personal_property_beneficiaries: PersonalPropertyBeneficiary[];
  predeceased_directive: PredeceasedDirective;
  donation: string;
  family?: Family;
  guardian: string;
  alternate_guardian: string;
  final_details: FinalDetails;
  special_instructions: string;
  witness_1_name: string;
  witness_1_email: string;
  witness_2_name: string;
  witness_2_email: string;
  self_proving?: SelfProving;
}
declare function contractFault(contract: unknown): string | null;
declare function isCompatible(remote: string, host?: string): boolean;
declare function isRegistry(found: unknown): found is Registry;
declare const maritalStatuses: readonly ['single', 'married', 'civil_union', 'divorced', 'widowed'];
declare const predeceasedDirectives: readonly ['per_stirpes', 'per_capita'];
declare function remoteModuleFault(found: unknown, expected: RegisteredRemote): string | null;
declare const selfProvingOptions: readonly ['two_witnesses', 'notary', 'none'];
declare const useCart: () => CartService;
declare const useFlash: () => FlashService;
declare function useHost(): HostServices;
declare function usePageTitle(title: string): void;
declare const useSession: () => SessionService;
export { CartService };
export { FlashService };
export { FlashTone };
export { HOST_CONTRACT };
export { HostProvider };
export { HostServices };
export { RegisteredRemote };
export { Registry };
export { RemoteModule };
export { RequireSession };
export { SessionOutcome };
export { SessionService };
export { TelemetryEvent };
export { contractFault };
export { isCompatible };
export { isRegistry };
export { remoteModuleFault };
export { useCart };
export { useFlash };
export { useHost };
export { usePageTitle };
export { useSession };
