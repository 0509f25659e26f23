import type { ComponentType } from 'react';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
interface CartItem {
  id: string;
  type: 'will';
  title: string;
  description?: string;
  price: number;
  stripePriceId: string;
  data: unknown;
  will_id?: string;
}
interface CartService {
  items: CartItem[];
  add: (item: CartItem) => void;
  remove: (id: string) => void;
}
type Contributions = {
  [Name in SlotName]?: ComponentType<SlotProps[Name]>;
};
interface DashboardTask {
  id: string;
  urgency: number;
  icon: TaskIcon;
  sentence: string;
  action: {
    label: string;
    to: string;
  };
}
type DashboardTasks = readonly DashboardTask[] | 'loading' | 'failed';
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
  renderSlot?: <Name extends SlotName>(name: Name, props: SlotProps[Name]) => ReactNode;
}
interface LoginValues {
  username: string;
  password: string;
}
type Mount = (element: HTMLElement, props: MountProps) => Mounted;
interface MountProps {
  params: Readonly<Record<string, string | undefined>>;
  host: HostServices;
  navigate: (to: string) => void;
}
interface MountRoute {
  path: string;
  lazy: () => Promise<{
    mount: Mount;
  }>;
}
interface Mounted {
  update?: (props: MountProps) => void;
  unmount: () => void;
}
interface NavigationEntry {
  label: string;
  path: string;
  order: number;
  audience: 'everyone' | 'visitors' | 'members';
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
  dashboardFor?: 'owners' | 'members';
  dashboardAsset?: string;
  dashboardOrder?: number;
  tasks?: boolean;
  slots?: string[];
  navigation?: NavigationEntry[];
  translations?: Record<string, Record<string, string>>;
  disabled?: string;
}
interface Registry {
  schema: 1;
  shell?: {
    version: string;
    contract: string;
  };
  remotes: Record<string, RegisteredRemote>;
}
interface RemoteModule {
  contract: string;
  name: string;
  version: string;
  routes: (RouteObject | MountRoute)[];
  Dashboard?: ComponentType;
  useTasks?: () => DashboardTasks;
  contributions?: Contributions;
  setLanguage?: (language: string, common?: Readonly<Record<string, string>>) => Promise<boolean>;
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
  | import('react').JSX.Element
  | Iterable<ReactNode>
  | Promise<
      | string
      | number
      | bigint
      | boolean
      | Iterable<ReactNode>
      | import('react').ReactElement<unknown, string | import('react').JSXElementConstructor<any>>
      | import('react').ReactPortal
      | null
      | undefined
    >
  | null
  | undefined;
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
  user: SessionUser | null;
  unavailable?: {
    retrying: boolean;
    reason?: string;
    retry: () => void;
  };
  login: (values: LoginValues) => Promise<SessionOutcome>;
  signup: (values: SignupValues) => Promise<SessionOutcome>;
  logout: () => Promise<void>;
}
interface SessionUser {
  id: string;
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  profile: unknown;
}
interface SignupValues extends LoginValues {
  first_name: string;
  last_name: string;
  email: string;
  password2: string;
}
declare function Slot<Name extends SlotName>({
  name,
  props,
}: {
  name: Name;
  props: SlotProps[Name];
}): ReactNode;
type SlotName = keyof SlotProps;
interface SlotProps {
  profile: object;
  'will-details': {
    willId: string;
  };
  'loan-details': {
    loanId: string;
  };
  'trust-details': {
    trustId: string;
  };
}
type TaskIcon = 'signature' | 'pencil' | 'clock' | 'loan' | 'coin' | 'document' | 'person' | 'mail';
interface TelemetryEvent {
  event: 'loaded' | 'slow' | 'failed' | 'retried' | 'recovered' | 'error';
  remote?: string;
  version?: string;
  detail?: string;
}
declare function contractFault(contract: unknown): string | null;
declare function isCompatible(remote: string, host?: string): boolean;
declare function isRegistry(found: unknown): found is Registry;
declare function reactRoute(route: RouteObject | MountRoute): RouteObject;
declare function remoteModuleFault(found: unknown, expected: RegisteredRemote): string | null;
declare const taskUrgency: {
  readonly sign: 10;
  readonly finish: 20;
  readonly remind: 30;
  readonly answer: 40;
  readonly pay: 50;
  readonly review: 60;
  readonly confirm: 70;
  readonly account: 80;
};
declare const useCart: () => CartService;
declare const useFlash: () => FlashService;
declare function useHost(): HostServices;
declare function usePageTitle(title: string): void;
declare const useSession: () => SessionService;
export { CartItem };
export { CartService };
export { Contributions };
export { DashboardTask };
export { DashboardTasks };
export { FlashService };
export { FlashTone };
export { HOST_CONTRACT };
export { HostProvider };
export { HostServices };
export { LoginValues };
export { Mount };
export { MountProps };
export { MountRoute };
export { Mounted };
export { NavigationEntry };
export { RegisteredRemote };
export { Registry };
export { RemoteModule };
export { RequireSession };
export { SessionOutcome };
export { SessionService };
export { SessionUser };
export { SignupValues };
export { Slot };
export { SlotName };
export { SlotProps };
export { TaskIcon };
export { TelemetryEvent };
export { contractFault };
export { isCompatible };
export { isRegistry };
export { reactRoute };
export { remoteModuleFault };
export { taskUrgency };
export { useCart };
export { useFlash };
export { useHost };
export { usePageTitle };
export { useSession };
