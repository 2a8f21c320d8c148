/** pngjs has no types of its own. */
declare module 'pngjs' {
  export class PNG {
    static readonly sync: { read(png: Buffer): PNG; write(png: PNG): Buffer }
    constructor(size: { width: number; height: number })
    readonly width: number
    readonly height: number
    data: Buffer
  }
}

/** Of a page of Storybook. */
declare var __STORYBOOK_PREVIEW__: {
  readonly currentRender?: { readonly id: string; readonly phase: string }
  readonly storyStoreValue: {
    loadStory(story: { storyId: string }): Promise<{
      readonly storyGlobals: { readonly theme?: string; readonly language?: string; readonly viewport?: object }
    }>
  }
}
declare var __STORYBOOK_ADDONS_CHANNEL__: {
  on<Event>(name: string, listener: (event: Event) => void): void
  off<Event>(name: string, listener: (event: Event) => void): void
  emit(name: string, event: object): void
}
/** Of a page of `studio.mjs`. */
declare var startChanceAnew: () => void
