//! The pages of a database: trees of rows and of keys.

use super::record::varint;

/// The bytes of a page.
const PAGE: usize = 4_096;
/// Of these, what the database itself takes of the first.
const HEADER: usize = 100;
/// What a leaf, and what any other page of a tree, tells before its cells.
const LEAF: usize = 8;
const BRANCH: usize = 12;
/// Where a cell is: two bytes.
const POINTER: usize = 2;
/// Of a row that goes on elsewhere, as much as this stays at least.
const LEAST_KEPT: usize = (PAGE - 12) * 32 / 255 - 23;
/// The largest cell of a branch over rows: a page, and a number of nine bytes.
const BRANCH_CELL: usize = 4 + 9;

/// What a tree has, and how its pages are marked.
#[derive(Clone, Copy, Debug)]
enum Tree {
    Rows,
    Keys,
}

impl Tree {
    /// The most bytes of a cell that stay on its page.
    const fn most_kept(self) -> usize {
        match self {
            Self::Rows => PAGE - 35,
            Self::Keys => (PAGE - 12) * 64 / 255 - 23,
        }
    }

    const fn leaf_mark(self) -> u8 {
        match self {
            Self::Rows => 13,
            Self::Keys => 10,
        }
    }

    const fn branch_mark(self) -> u8 {
        match self {
            Self::Rows => 5,
            Self::Keys => 2,
        }
    }
}

/// The pages behind the first, which comes last.
#[derive(Debug, Default)]
pub(super) struct Pages {
    written: Vec<Vec<u8>>,
}

impl Pages {
    /// The number of a new page with these bytes.
    fn add(&mut self, page: Vec<u8>) -> u32 {
        self.written.push(page);
        number(self.written.len()) + 1
    }

    /// Writes a tree of rows; its root.
    pub(super) fn table(&mut self, rows: &[(i64, Vec<u8>)]) -> u32 {
        let mut leaves = Vec::new();
        let mut ends = Vec::new();
        let mut cells: Vec<Vec<u8>> = Vec::new();
        let mut left = PAGE - LEAF;
        let mut last = 0;
        for (id, row) in rows {
            let cell = self.cell(Tree::Rows, Some(*id), row);
            if cell.len() + POINTER > left {
                leaves.push(self.add(page(Tree::Rows.leaf_mark(), None, &cells, 0)));
                ends.push(counted(last));
                cells.clear();
                left = PAGE - LEAF;
            }
            left -= cell.len() + POINTER;
            cells.push(cell);
            last = *id;
        }
        leaves.push(self.add(page(Tree::Rows.leaf_mark(), None, &cells, 0)));
        self.rooted(Tree::Rows, leaves, ends, BRANCH_CELL)
    }

    /// Writes a tree of keys, which are in order; its root.
    pub(super) fn index(&mut self, keys: &[Vec<u8>]) -> u32 {
        let cells: Vec<Vec<u8>> = keys.iter().map(|key| self.cell(Tree::Keys, None, key)).collect();
        let largest = cells.iter().map(Vec::len).max().unwrap_or(0);
        // Between two leaves stands a key of its own.
        let most = (PAGE - LEAF) / (largest + POINTER);
        let count = (cells.len() + 1).div_ceil(most + 1);
        let (mut leaves, mut between) = (Vec::new(), Vec::new());
        let mut rest = &cells[..];
        for at in (0..count).rev() {
            let (leaf, behind) = rest.split_at((rest.len() - at) / (at + 1));
            leaves.push(self.add(page(Tree::Keys.leaf_mark(), None, leaf, 0)));
            rest = behind;
            if let Some((key, behind)) = behind.split_first() {
                between.push(key.clone());
                rest = behind;
            }
        }
        self.rooted(Tree::Keys, leaves, between, 4 + largest)
    }

    /// Sets branches over pages until one has them all; `between` any two of them stands a cell. No cell of a branch is
    /// larger than `largest`.
    fn rooted(
        &mut self,
        tree: Tree,
        mut below: Vec<u32>,
        mut between: Vec<Vec<u8>>,
        largest: usize,
    ) -> u32 {
        let most = (PAGE - BRANCH) / (largest + POINTER) + 1;
        while below.len() > 1 {
            let count = below.len().div_ceil(most);
            let (mut above, mut kept) = (Vec::with_capacity(count), Vec::new());
            for group in 0..count {
                let (from, to) = (below.len() * group / count, below.len() * (group + 1) / count);
                let cells: Vec<Vec<u8>> = (from..to - 1)
                    .map(|at| [&below[at].to_be_bytes()[..], &between[at]].concat())
                    .collect();
                above.push(self.add(page(tree.branch_mark(), Some(below[to - 1]), &cells, 0)));
                kept.extend(between.get(to - 1).cloned());
            }
            (below, between) = (above, kept);
        }
        below[0]
    }

    /// A cell of a leaf; what of it is too large for that goes on in pages of its own.
    fn cell(&mut self, tree: Tree, id: Option<i64>, record: &[u8]) -> Vec<u8> {
        let mut cell = Vec::with_capacity(record.len().min(PAGE));
        varint(record.len() as u64, &mut cell);
        if let Some(id) = id {
            cell.extend(counted(id));
        }
        let most = tree.most_kept();
        if record.len() <= most {
            cell.extend_from_slice(record);
            return cell;
        }
        let kept = LEAST_KEPT + (record.len() - LEAST_KEPT) % (PAGE - 4);
        let (here, elsewhere) = record.split_at(if kept <= most { kept } else { LEAST_KEPT });
        cell.extend_from_slice(here);
        let mut next = 0_u32;
        for part in elsewhere.chunks(PAGE - 4).rev() {
            let mut page = [&next.to_be_bytes()[..], part].concat();
            page.resize(PAGE, 0);
            next = self.add(page);
        }
        cell.extend_from_slice(&next.to_be_bytes());
        cell
    }

    /// The file, with what its first page tells of its tables.
    pub(super) fn finish(mut self, schema: &[Vec<u8>]) -> Vec<u8> {
        let rows = (1..).zip(schema);
        let cells: Vec<Vec<u8>> =
            rows.map(|(id, row)| self.cell(Tree::Rows, Some(id), row)).collect();
        let mut first = page(Tree::Rows.leaf_mark(), None, &cells, HEADER);
        first[..HEADER].copy_from_slice(&header(number(self.written.len()) + 1));
        self.written.insert(0, first);
        self.written.concat()
    }
}

/// A page of a tree with its cells, behind `before` bytes of something else: they stand at its end, the first the last.
fn page(mark: u8, rightmost: Option<u32>, cells: &[Vec<u8>], before: usize) -> Vec<u8> {
    let mut page = vec![0; PAGE];
    let mut end = PAGE;
    let head = if rightmost.is_some() { BRANCH } else { LEAF };
    for (at, cell) in cells.iter().enumerate() {
        end -= cell.len();
        page[end..end + cell.len()].copy_from_slice(cell);
        let pointer = before + head + at * POINTER;
        page[pointer..pointer + POINTER].copy_from_slice(&short(end));
    }
    page[before] = mark;
    page[before + 3..before + 5].copy_from_slice(&short(cells.len()));
    page[before + 5..before + 7].copy_from_slice(&short(end));
    if let Some(rightmost) = rightmost {
        page[before + 8..before + 12].copy_from_slice(&rightmost.to_be_bytes());
    }
    page
}

/// What a file of so many pages begins with.
fn header(pages: u32) -> [u8; HEADER] {
    /// It was written once.
    const CHANGES: u32 = 1;
    /// Every SQLite since then reads it.
    const WRITTEN_BY: u32 = 3_007_000;
    let mut header = [0; HEADER];
    header[..16].copy_from_slice(b"SQLite format 3\0");
    header[16..18].copy_from_slice(&short(PAGE));
    // Plain files, and how full pages are: nothing else is allowed.
    header[18..24].copy_from_slice(&[1, 1, 0, 64, 32, 32]);
    let mut put = |at: usize, number: u32| {
        header[at..at + 4].copy_from_slice(&number.to_be_bytes());
    };
    put(24, CHANGES);
    put(28, pages);
    // The schema has its first version, in the fourth form, and texts are in UTF-8.
    put(40, 1);
    put(44, 4);
    put(56, 1);
    put(92, CHANGES);
    put(96, WRITTEN_BY);
    header
}

/// The number of a row in front of it.
fn counted(id: i64) -> Vec<u8> {
    let mut bytes = Vec::new();
    varint(id.cast_unsigned(), &mut bytes);
    bytes
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn short(number: usize) -> [u8; 2] {
    u16::try_from(number).unwrap_or(u16::MAX).to_be_bytes()
}
