/** Where development servers listen; the shell's is the address a person opens. */
export const ports = {
  shell: 3000,
  api: 3100,
  'mfe-wills': 4101,
  'mfe-loans': 4102,
  'mfe-trusts': 4103,
  'mfe-account': 4104,
};

export const staticPath = 'static/js';
