import {
  type ComponentPropsWithoutRef,
  type ComponentPropsWithRef,
  createElement,
  type ElementType,
  type ForwardRefExoticComponent,
  forwardRef,
  type ReactElement,
  type Ref,
  type RefCallback,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useRef,
} from 'react'
import { explainFormerProps } from './formerProps.js'

/**
 * The props that every part takes for its root element: any attribute, `ref`, and `render`, except
 * those that the part sets (`Own`).
 *
 * `style` is for pages that only the browser renders: React sets it by script, which every policy
 * allows. A server renders it as an attribute, which a policy without `'unsafe-inline'` refuses:
 * give `className` there.
 */
export type PartProps<
  Tag extends ElementType,
  Own extends string = never,
  State extends object = object,
> = Omit<ComponentPropsWithRef<Tag>, 'children' | 'dangerouslySetInnerHTML' | Own> & {
  /**
   * Renders the root instead of our element. Spread its props, with `ref`, `className` and
   * `children`, on your element or component. `state` says what the root's data attributes do:
   * `{ busy: true }` for `data-busy`.
   *
   * @default the element named above
   */
  readonly render?: RootRenderer<Tag, State>['render'] | undefined
}

/** Renders a part's root in the merchant's own way. */
export interface RootRenderer<Tag extends ElementType, State extends object> {
  /** Gets the root's attributes, and the state that its data attributes say. */
  // A method, so that a part whose tag depends on its props can pass on the merchant's function.
  render(props: ComponentPropsWithRef<Tag>, state: State): ReactElement
}

/** What `Root` reads of the merchant's props. Its other attributes go to the element. */
export interface RootAttributes {
  readonly ref?: unknown
  readonly className?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly render?: RootRenderer<ElementType, object>['render'] | undefined
}

type RootTag = 'button' | 'div' | 'fieldset' | 'label' | 'section' | 'svg'

type RootProps<Tag extends RootTag> = ComponentPropsWithoutRef<Tag> & {
  readonly tag: Tag
  readonly given: RootAttributes
  /** What the part is in, by the name of the data attribute that says so. */
  readonly state?: object
  readonly [name: `data-${string}`]: string | undefined
}

/**
 * Renders the root of a part: joins class names, keeps our other attributes, and adds the
 * merchant's. Each member of `state` becomes a data attribute: empty for `true`, absent for `false`
 * and `undefined`. A part calls it, since a component more makes its mount slower.
 */
export function renderRoot<Tag extends RootTag>({
  tag,
  given: merchantProps,
  state = {},
  ...partProps
}: RootProps<Tag>): ReactElement {
  const { render, className, ...attributes } = merchantProps
  explainFormerProps(attributes)
  const dataAttributes = Object.entries(state).map(([name, content]) => [
    `data-${name}`,
    content === true ? '' : content || undefined,
  ])
  const props = {
    ...attributes,
    ...partProps,
    ...Object.fromEntries(dataAttributes),
    className: [partProps.className, className].filter(Boolean).join(' ') || undefined,
  }
  return render ? render(props, state) : createElement(tag, props)
}

/** The same for markup, where a component more costs nothing that is noticed. */
export function Root<Tag extends RootTag>(props: RootProps<Tag>): ReactElement {
  return renderRoot(props)
}

/** As `NoInfer` of TypeScript 5.4: no type is inferred from it. We support TypeScript 5.0. */
type NotInferred<Type> = [Type][Type extends unknown ? 0 : never]

/**
 * React 18 gives `ref` only to a `forwardRef`.
 *
 * `Props` is inferred from the parameter alone, so every component must write the parameter's type.
 * The documentation lists the props by that type.
 *
 * @see https://react.dev/blog/2024/12/05/react-19#ref-as-a-prop
 */
export function withRef<Props extends object>(
  render: (props: Props) => ReactElement | null,
): ForwardRefExoticComponent<NotInferred<Props>> {
  const component = forwardRef((props: object, ref) => render({ ...props, ref } as Props & object))
  component.displayName = render.name
  return component as ForwardRefExoticComponent<Props>
}

/** Our ref to an element that the merchant has a ref for too. */
export function useOwnRef<Element>(
  merchantRef: Ref<Element> | undefined,
): RefObject<Element | null> {
  const elementRef = useRef<Element | null>(null)
  useImperativeHandle(merchantRef, () => elementRef.current as Element, [])
  return elementRef
}

/**
 * Our ref to an element that the merchant and a hook have refs for too: one to read, one to attach.
 */
export function useJoinedRef<Element>(
  merchantRef: Ref<Element> | undefined,
  attach: RefCallback<Element>,
): readonly [RefObject<Element | null>, RefCallback<Element>] {
  const elementRef = useOwnRef(merchantRef)
  const joinedRef = useCallback(
    (element: Element | null) => {
      elementRef.current = element
      attach(element)
    },
    [elementRef, attach],
  )
  return [elementRef, joinedRef]
}
