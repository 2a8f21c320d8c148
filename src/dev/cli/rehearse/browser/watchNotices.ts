import { lookAt, type PageView, type WatchedPage } from './page/pageView.js'

/** What a page announces before and while it is unpaid. */
export async function watchNotices(watchedPage: WatchedPage) {
  const viewAtFirst = await lookAt(watchedPage)
  let noticesBefore: readonly string[] = []
  const unpaidAlerts: string[] = []
  return {
    alertsBefore: viewAtFirst?.alerts ?? [],
    unpaidAlerts,
    /** Notices of a page that are shown now are no answer to the next press. */
    noteBeforePress: async (pressedPage: WatchedPage): Promise<void> => {
      noticesBefore = (await lookAt(pressedPage))?.notices ?? []
    },
    hasNewNotice: ({ notices }: PageView): boolean =>
      notices.some((notice) => !noticesBefore.includes(notice)),
    /** Remembers the alerts shown now. Shown again later, they do not count as a success. */
    noteUnpaidAlerts: async (): Promise<void> => {
      unpaidAlerts.push(...((await lookAt(watchedPage))?.alerts ?? []))
    },
  }
}
