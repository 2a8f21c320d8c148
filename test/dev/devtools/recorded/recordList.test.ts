import { expect, test } from 'vitest'
import { createRecordList } from '../../../../src/dev/devtools/recorded/recordList.js'

test('an item takes the place of the one with its id, and listeners are called', () => {
  const list = createRecordList<{ readonly id: number; readonly text: string }>()
  let calls = 0
  const removeListener = list.subscribe(() => {
    calls += 1
  })
  list.put({ id: 1, text: 'sent' })
  const before = list.getItems()
  list.put({ id: 1, text: 'answered' })
  expect(list.getItems()).toEqual([{ id: 1, text: 'answered' }])
  expect(before).toEqual([{ id: 1, text: 'sent' }])
  removeListener()
  list.clear()
  expect([calls, list.getItems()]).toEqual([2, []])
})

test('of very many the last 200 stay', () => {
  const list = createRecordList<{ readonly id: number }>()
  for (let id = 1; id <= 250; id++) list.put({ id })
  expect(list.getItems()).toHaveLength(200)
  expect(list.getItems().at(-1)).toEqual({ id: 250 })
})
