import { PartnerOffer } from './partner-offer';

export default { title: 'Partner offer' };

export const Default = () => <PartnerOffer willId="will-1" partner="Diego Quintero" />;
export const WithLongName = () => (
  <PartnerOffer willId="will-1" partner="Maximiliano-Alejandro Hernández de la Fuente" />
);
