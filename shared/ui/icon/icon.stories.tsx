import { Actions } from '../layout/layout';
import { Icon } from './icon';
import { paths, type IconName } from './icon-paths';

export default { title: 'Icon' };

const names = Object.keys(paths) as IconName[];

export const All = () => (
  <Actions>
    {names.map((name) => (
      <span key={name}>
        <Icon name={name} /> <span>{name}</span>
      </span>
    ))}
  </Actions>
);
export const Large = () => (
  <Actions>
    {names.map((name) => (
      <Icon key={name} name={name} size={40} />
    ))}
  </Actions>
);
