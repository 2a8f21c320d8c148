'use client'

import { type ForwardRefExoticComponent, forwardRef, type ReactElement } from 'react'

/**
 * Makes a component whose `render` finds `ref` among its props: React 18 gives it to nothing else than a `forwardRef`.
 *
 * @see https://react.dev/blog/2024/12/05/react-19#ref-as-a-prop
 */
export function withRef<Props extends object>(
  render: (props: Props) => ReactElement | null,
): ForwardRefExoticComponent<Props> {
  const component = forwardRef((props: object, ref) => render({ ...props, ref } as Props & object))
  component.displayName = render.name
  return component as ForwardRefExoticComponent<Props>
}
