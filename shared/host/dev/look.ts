// Imported before any component: the first stylesheet sets the order of the cascade layers.
import '../../ui/tokens.css';
import '../../ui/fonts.css';
import '../../ui/reset.css';
