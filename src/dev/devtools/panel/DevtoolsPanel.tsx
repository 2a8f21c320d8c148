import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { PageAppearance } from '../applied/pageAppearance.js'
import { CardsTab } from './CardsTab.js'
import { FlowTab } from './FlowTab.js'
import { PageTab, type PageTabProps } from './PageTab.js'
import type { PanelProps } from './panelProps.js'
import { RequestsTab } from './RequestsTab.js'
import { SandboxTab } from './SandboxTab.js'
import { usePreview } from './usePreview.js'

const tabNames = ['Cards', 'Flow', 'Requests', 'Page', 'Sandbox'] as const
type TabName = (typeof tabNames)[number]

/** The button in the corner, and the panel that it opens. */
export function DevtoolsPanel(props: PanelProps): ReactElement {
  // `undefined`: not opened yet, so that the button does not take the focus when the page loads.
  const [isOpen, setOpen] = useState<boolean>()
  const [tab, setTab] = useState<TabName>('Cards')
  const [appearance, setAppearance] = useState<PageAppearance>({})
  const previewLocale = usePreview(appearance, props)

  const side = useSide(props.host)
  if (!isOpen)
    return <OpenButton side={side} takesFocus={isOpen === false} onOpen={() => setOpen(true)} />
  const close = (): void => setOpen(false)
  return (
    <section
      className={`panel ${side}`}
      aria-label="Tillkit devtools"
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <header>
        <h2>Tillkit devtools</h2>
        <button type="button" className="close" aria-label="Close" onClick={close}>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <TabList
        names={tabNames.filter((name) => name !== 'Sandbox' || props.sandbox !== undefined)}
        selected={tab}
        onSelect={setTab}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <div className="tab" id="tab" role="tabpanel" aria-label={tab} tabIndex={0}>
        <TabContent
          {...props}
          tab={tab}
          appearance={appearance}
          onAppearance={setAppearance}
          previewLocale={previewLocale}
        />
      </div>
    </section>
  )
}

function TabContent({ tab, ...props }: PageTabProps & { readonly tab: TabName }): ReactElement {
  const { sandbox } = props
  if (tab === 'Flow') return <FlowTab {...props} />
  if (tab === 'Requests') return <RequestsTab {...props} />
  if (tab === 'Page') return <PageTab {...props} />
  if (tab === 'Sandbox' && sandbox !== undefined) return <SandboxTab {...props} sandbox={sandbox} />
  return <CardsTab {...props} />
}

type Side = 'left' | 'right'

/** Where lines end: a form begins on the other side, and stays in sight. */
function useSide({ parentElement }: Element): Side {
  const [side, setSide] = useState<Side>('right')
  // After each render: the page's direction may have changed with it.
  useEffect(() => {
    const isRightToLeft = parentElement && getComputedStyle(parentElement).direction === 'rtl'
    setSide(isRightToLeft ? 'left' : 'right')
  })
  return side
}

interface OpenButtonProps {
  readonly side: Side
  readonly takesFocus: boolean
  readonly onOpen: () => void
}

function OpenButton({ side, takesFocus, onOpen }: OpenButtonProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <button
      ref={button}
      type="button"
      className={`open ${side}`}
      aria-label="Open Tillkit devtools"
      onClick={onOpen}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect x="3" y="6" width="18" height="13" rx="2.5" />
        <path d="M3 10.5h18M7 15h4" />
      </svg>
    </button>
  )
}

interface TabListProps {
  readonly names: readonly TabName[]
  readonly selected: TabName
  readonly onSelect: (name: TabName) => void
}

/** @see WAI-ARIA Authoring Practices, tabs with automatic activation */
function TabList({ names, selected, onSelect }: TabListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null)
  // The panel has just opened, or an arrow key has moved on.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-name="${selected}"]`)?.focus()
  }, [selected])
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (names.indexOf(selected) + step + names.length) % names.length
    onSelect(names[next] ?? selected)
  }
  return (
    <div ref={list} role="tablist" aria-label="Tillkit devtools" onKeyDown={move}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-name={name}
          aria-selected={name === selected}
          aria-controls="tab"
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
