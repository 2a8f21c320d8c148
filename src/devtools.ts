// The export condition `development` leads to src/dev/devtools/CheckoutDevtools.tsx instead.
export { CheckoutDevtools, type CheckoutDevtoolsProps } from './page/noDevtools.js'
