import type { StoryContext } from '@storybook/react-vite'
import { waitFor, within } from 'storybook/test'

type Played = Pick<StoryContext, 'canvasElement' | 'userEvent'>
type Panel = ReturnType<typeof within>

/** The devtools' own part of the page, in its shadow root. */
export function panelIn({ canvasElement }: Pick<Played, 'canvasElement'>): Panel {
  const hosts = [...canvasElement.querySelectorAll('div')]
  const root = hosts.find(({ shadowRoot }) => shadowRoot)?.shadowRoot?.firstElementChild
  if (!(root instanceof HTMLElement)) throw new Error('There are no devtools in this story.')
  return within(root)
}

/** Opens the panel at one of its tabs. */
export async function openTab(played: Played, name: string): Promise<Panel> {
  const { userEvent } = played
  const openButton = await waitFor(() => panelIn(played).getByRole('button', { name: /^Open/ }))
  await userEvent.click(openButton)
  const panel = panelIn(played)
  await userEvent.click(panel.getByRole('tab', { name }))
  return panel
}

/** Gives the page a `fetch` that answers these paths until the story ends. */
export function answerFetch(answers: Readonly<Record<string, () => Response>>): () => () => void {
  return () => {
    const pageFetch = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const answer = answers[String(input)]
      return answer ? answer() : pageFetch(input, init)
    }
    return () => {
      globalThis.fetch = pageFetch
    }
  }
}
