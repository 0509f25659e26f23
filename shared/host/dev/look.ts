// Before any component's rules: the first stylesheet says in which order the cascade layers stand.
import '../../ui/tokens.css';
import '../../ui/fonts.css';
import '../../ui/reset.css';
