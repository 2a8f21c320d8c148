import { useSyncExternalStore } from 'react'
import type { RecordList } from './recordList.js'

/** The items of a list, again after each change. */
export function useRecords<Item>({ subscribe, getItems }: RecordList<Item>): readonly Item[] {
  return useSyncExternalStore(subscribe, getItems, getItems)
}
