import type { Page } from 'playwright'

/** A page of documentation or a story, as the index of a built Storybook has it. */
export interface StorybookEntry {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly type: 'docs' | 'story'
  readonly tags: readonly string[]
}

export interface ServedFolder {
  readonly address: string
  readonly close: () => void
}

/** What is chosen in the toolbar. */
export interface OwnGlobals {
  readonly theme?: string
  readonly language?: string
  readonly viewport?: object
}

export function buildStorybook(folder: string, cwd?: string): Promise<void>
export function readEntries(folder: string): readonly StorybookEntry[]
export function serveFolder(
  folder: string,
  find?: (pathname: string) => string | Buffer | undefined,
): Promise<ServedFolder>
export function storyAddress(address: string, id: string, globals?: Readonly<Record<string, string>>): string
export function showStory(page: Page, id: string, timeoutMs?: number): Promise<readonly string[]>
export function readOwnGlobals(page: Page, id: string): Promise<OwnGlobals>
