// The fields of the Gateway API v1 (gateway-api.sigs.k8s.io/reference/spec) that our manifests use: no
// current package of its types comes without a dozen others.

interface Metadata {
  name: string;
  namespace?: string;
  annotations?: Record<string, string>;
}

export interface Gateway {
  apiVersion: 'gateway.networking.k8s.io/v1';
  kind: 'Gateway';
  metadata: Metadata;
  spec: {
    gatewayClassName: string;
    listeners: Listener[];
  };
}

interface Listener {
  name: string;
  hostname?: string;
  port: number;
  protocol: 'HTTP' | 'HTTPS' | 'TLS' | 'TCP' | 'UDP';
  tls?: { mode?: 'Terminate' | 'Passthrough'; certificateRefs?: { name: string }[] };
}

export interface HTTPRoute {
  apiVersion: 'gateway.networking.k8s.io/v1';
  kind: 'HTTPRoute';
  metadata: Metadata;
  spec: {
    parentRefs?: { name: string; sectionName?: string }[];
    hostnames?: string[];
    rules?: Rule[];
  };
}

interface Rule {
  matches?: { path?: { type?: 'Exact' | 'PathPrefix' | 'RegularExpression'; value?: string } }[];
  filters?: {
    type: 'RequestRedirect';
    requestRedirect: { scheme?: 'http' | 'https'; statusCode?: 301 | 302 };
  }[];
  backendRefs?: { name: string; port?: number; weight?: number }[];
  timeouts?: { request?: string; backendRequest?: string };
}
