/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

export interface Column<Row> {
  readonly name: string
  /**
   * `end` aligns numbers and times at the end of the cell. `minor` does so too, and leaves the
   * column out on a narrow screen.
   */
  readonly place?: 'end' | 'minor'
  /** Renders the cell of a row, as a component whose props are the row. */
  readonly cell: (row: Row) => Child
}

interface TableProps<Row> {
  /** Read by screen readers only. */
  readonly caption: string
  /** The cell of the first column names its row, with a link. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** On a narrow screen a row is two lines, of two cells each. */
  readonly isList?: boolean
}

/** A table under its heading; nothing without rows. */
export function TableGroup<Row>(props: TableProps<Row>) {
  if (props.rows.length === 0) return null
  return (
    <div class="group">
      <h3>{props.caption}</h3>
      <Table {...props} />
    </div>
  )
}

/** Rows under a heading of their own. */
export interface RowGroup<Row> {
  readonly key: string
  readonly heading: Child
  readonly rows: readonly Row[]
}

interface GroupedTableProps<Row> extends Pick<TableProps<Row>, 'caption' | 'columns'> {
  readonly groups: readonly RowGroup<Row>[]
}

/** A table of groups, each under its heading. */
export function GroupedTable<Row>({ caption, columns, groups }: GroupedTableProps<Row>) {
  return (
    <table class="grouped">
      <TableHead caption={caption} columns={columns} />
      {groups.map(({ key, heading, rows }) => (
        <tbody key={key}>
          <tr>
            {/* HTML allows no heading inside a `<th>`. */}
            <td colspan={columns.length}>{heading}</td>
          </tr>
          <Rows columns={columns} rows={rows} />
        </tbody>
      ))}
    </table>
  )
}

/**
 * A table, whose row is as a whole the link in its first cell. On a narrow screen a row is a card
 * with the columns' names.
 */
export function Table<Row>({ caption, columns, rows, isList }: TableProps<Row>) {
  return (
    <table class={isList ? 'list' : undefined}>
      <TableHead caption={caption} columns={columns} />
      <tbody>
        <Rows columns={columns} rows={rows} />
      </tbody>
    </table>
  )
}

function TableHead<Row>({ caption, columns }: Pick<TableProps<Row>, 'caption' | 'columns'>) {
  return (
    <>
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, place }) => (
            <th key={name} scope="col" class={place}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

function Rows<Row>({ columns, rows }: Pick<TableProps<Row>, 'columns' | 'rows'>) {
  const [rowNameColumn, ...otherColumns] = columns
  return (
    <>
      {rows.map((row, index) => (
        <tr key={String(index)}>
          <th scope="row">{rowNameColumn?.cell(row)}</th>
          {otherColumns.map(({ name, place, cell }) => (
            <td key={name} class={place} data-name={name}>
              <div>{cell(row)}</div>
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}
