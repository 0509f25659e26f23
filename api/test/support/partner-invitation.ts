export const PARTNER_INVITATION = 'Somebody invites you to plan for your family';

/** The form that invites a partner, with two children. */
export const partnerForm = (email: string, more: object = {}) => ({
  name: 'Ben Ruiz',
  email,
  people: [
    { name: 'Sofia Ortiz', relationship: 'child', date_of_birth: '2019-03-04' },
    { name: 'Mateo Ortiz', relationship: 'stepchild' },
  ],
  consent: true,
  ...more,
});
