/**
 * The one router of the page, shared at run time as `react-router-dom`. A shared module loses its tree shaking,
 * so this names just what Heartwood uses: add here what you need.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export type { LinkProps, Location, NavigateFunction, NavLinkProps, RouteObject, To } from 'react-router';
