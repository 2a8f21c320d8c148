/** pngjs ships no types. */
declare module 'pngjs' {
  export class PNG {
    static readonly sync: { read(png: Buffer): PNG; write(png: PNG): Buffer }
    constructor(size: { width: number; height: number })
    readonly width: number
    readonly height: number
    data: Buffer
  }
}

/** A page of Storybook has it. */
declare var __STORYBOOK_PREVIEW__: {
  readonly currentRender?: { readonly id: string; readonly phase: string }
  readonly storyStoreValue: {
    loadStory(story: { storyId: string }): Promise<{
      readonly storyGlobals: {
        readonly theme?: string
        readonly language?: string
        readonly viewport?: object
      }
    }>
  }
}
declare var __STORYBOOK_ADDONS_CHANNEL__: {
  on<Event>(name: string, listener: (event: Event) => void): void
  off<Event>(name: string, listener: (event: Event) => void): void
  emit(name: string, event: object): void
}
/** A page of `studio.mjs` has it. */
declare var startChanceAnew: () => void
