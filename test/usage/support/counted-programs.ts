import type { PublicProgram } from "./public-programs.ts";

/** What was counted by hand in the sources of a program. */
export interface CountedProgram extends PublicProgram {
  /** All calls of operations, `file:line GET /path`, where their methods or paths are named; `reference` where a type names a method. */
  readonly calls: string;
  /** Files in which all reads of members of answers were counted. */
  readonly counted: readonly string[];
  /**
   * Those reads, `line GET /path response.200.name`, below the names of their files; `probable` where the program has types of its own or hands
   * the value to others, `unknown` where it gives the type up.
   */
  readonly reads: string;
  readonly impact: CountedImpact;
}

/** What a later document does not have any more, and who meets that. */
export interface CountedImpact {
  /** Keys of operations. */
  readonly operations: readonly string[];
  /** `schema.property` */
  readonly properties: readonly string[];
  /** `file:line GET /path element`, with the certainty where it is not certain. */
  readonly sites: string;
}

export const countedPrograms: readonly CountedProgram[] = [
  {
    name: "actions+stale",
    commit: "9461cb10066d1553762bac6a02599ab8c26b14dd",
    options: { useUnknownInCatchVariables: false },
    calls: `
      src/classes/issues-processor.ts:569 GET /repos/{owner}/{repo}/issues/{issue_number}/comments
      src/classes/issues-processor.ts:586 GET /repos/{owner}/{repo}/issues
      src/classes/issues-processor.ts:618 GET /repos/{owner}/{repo}/issues/{issue_number}/events
      src/classes/issues-processor.ts:691 GET /repos/{owner}/{repo}/pulls/{pull_number}
      src/classes/issues-processor.ts:707 GET /rate_limit
      src/classes/issues-processor.ts:946 POST /repos/{owner}/{repo}/issues/{issue_number}/comments
      src/classes/issues-processor.ts:964 POST /repos/{owner}/{repo}/issues/{issue_number}/labels
      src/classes/issues-processor.ts:994 POST /repos/{owner}/{repo}/issues/{issue_number}/comments
      src/classes/issues-processor.ts:1012 POST /repos/{owner}/{repo}/issues/{issue_number}/labels
      src/classes/issues-processor.ts:1029 PATCH /repos/{owner}/{repo}/issues/{issue_number}
      src/classes/issues-processor.ts:1083 DELETE /repos/{owner}/{repo}/git/refs/{ref}
      src/classes/issues-processor.ts:1127 DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}
      src/classes/issues-processor.ts:1265 POST /repos/{owner}/{repo}/issues/{issue_number}/labels
      src/classes/state/state-cache-storage.ts:36 GET /repos/{owner}/{repo}/actions/caches
      src/classes/state/state-cache-storage.ts:53 DELETE /repos/{owner}/{repo}/actions/caches
    `,
    // Types of the program that answers are given as ask for the members that they need there; members that they list as optional are probable.
    counted: [
      "src/classes/issues-processor.ts",
      "src/classes/rate-limit.ts",
      "src/classes/state/state-cache-storage.ts",
    ],
    reads: `
      src/classes/issues-processor.ts
      575 GET /repos/{owner}/{repo}/issues/{issue_number}/comments response.200[].user
      575 GET /repos/{owner}/{repo}/issues/{issue_number}/comments response.200[].user.login
      575 GET /repos/{owner}/{repo}/issues/{issue_number}/comments response.200[].user.type
      575 GET /repos/{owner}/{repo}/issues/{issue_number}/comments response.200[].body probable
      625 GET /repos/{owner}/{repo}/issues/{issue_number}/events response.200[].created_at
      625 GET /repos/{owner}/{repo}/issues/{issue_number}/events response.200[].event
      625 GET /repos/{owner}/{repo}/issues/{issue_number}/events response.200[].label
      625 GET /repos/{owner}/{repo}/issues/{issue_number}/events response.200[].label.name probable
      631 GET /repos/{owner}/{repo}/issues/{issue_number}/events response.200[].event probable
      632 GET /repos/{owner}/{repo}/issues/{issue_number}/events response.200[].label probable
      632 GET /repos/{owner}/{repo}/issues/{issue_number}/events response.200[].label.name probable
      640 GET /repos/{owner}/{repo}/issues/{issue_number}/events response.200[].created_at probable
      667 GET /repos/{owner}/{repo}/issues/{issue_number}/events response.200[].created_at probable
      676 GET /repos/{owner}/{repo}/issues/{issue_number}/events response.200[].event probable
      680 GET /repos/{owner}/{repo}/issues/{issue_number}/events response.200[].label probable
      680 GET /repos/{owner}/{repo}/issues/{issue_number}/events response.200[].label.name probable
      697 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.number
      697 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head
      697 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head.ref
      697 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head.repo
      697 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head.repo.full_name
      697 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.draft probable
      708 GET /rate_limit response.200.rate
      708 GET /rate_limit response.200.rate.limit
      708 GET /rate_limit response.200.rate.remaining
      708 GET /rate_limit response.200.rate.reset
      708 GET /rate_limit response.200.rate.used
      909 GET /repos/{owner}/{repo}/issues/{issue_number}/comments response.200[].user probable
      909 GET /repos/{owner}/{repo}/issues/{issue_number}/comments response.200[].user.type probable
      910 GET /repos/{owner}/{repo}/issues/{issue_number}/comments response.200[].body probable
      1067 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head probable
      1067 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head.ref probable
      1070 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head probable
      1070 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head.repo probable
      1071 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head probable
      1071 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head.repo probable
      1071 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head.repo.full_name probable
      1101 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head probable
      1101 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head.repo probable
      1101 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head.repo.full_name probable
      src/classes/rate-limit.ts
      10 GET /rate_limit response.200.rate.limit
      11 GET /rate_limit response.200.rate.remaining
      12 GET /rate_limit response.200.rate.used
      13 GET /rate_limit response.200.rate.reset
      src/classes/state/state-cache-storage.ts
      42 GET /repos/{owner}/{repo}/actions/caches response.200.actions_caches
      43 GET /repos/{owner}/{repo}/actions/caches response.200.actions_caches[].key probable
    `,
    impact: {
      operations: ["DELETE /repos/{owner}/{repo}/actions/caches"],
      properties: ["issue-comment.body", "rate-limit-overview.rate"],
      sites: `
        src/classes/issues-processor.ts:575 GET /repos/{owner}/{repo}/issues/{issue_number}/comments response.200[].body probable
        src/classes/issues-processor.ts:708 GET /rate_limit response.200.rate
        src/classes/issues-processor.ts:910 GET /repos/{owner}/{repo}/issues/{issue_number}/comments response.200[].body probable
        src/classes/state/state-cache-storage.ts:53 DELETE /repos/{owner}/{repo}/actions/caches operation
      `,
    },
  },
  {
    name: "googleapis+release-please",
    commit: "fdaca293b5c9215c7bcae72dd228ba9558120817",
    options: {},
    calls: `
      src/github-api.ts:240 GET /repos/{owner}/{repo}
      src/github-api.ts:381 GET /repos/{owner}/{repo}/pulls
      src/github-api.ts:601 POST /repos/{owner}/{repo}/pulls
      src/github-api.ts:626 GET /repos/{owner}/{repo}/pulls/{pull_number}
      src/github-api.ts:646 PATCH /repos/{owner}/{repo}/pulls/{pull_number}
      src/github-api.ts:683 POST /repos/{owner}/{repo}/git/refs
      src/github-api.ts:700 POST /repos/{owner}/{repo}/releases
      src/github-api.ts:751 POST /repos/{owner}/{repo}/issues/{issue_number}/comments
      src/github-api.ts:775 DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}
      src/github-api.ts:798 POST /repos/{owner}/{repo}/issues/{issue_number}/labels
      src/github-api.ts:818 POST /repos/{owner}/{repo}/releases/generate-notes
      src/github-api.ts:850 PUT /repos/{owner}/{repo}/contents/{path}
      src/github-api.ts:908 GET /repos/{owner}/{repo}/git/ref/{ref}
      src/github-api.ts:936 POST /repos/{owner}/{repo}/git/refs
      src/github-api.ts:958 PATCH /repos/{owner}/{repo}/git/refs/{ref}
      src/github.ts:428 GET /repos/{owner}/{repo}/commits/{ref}
      src/github.ts:561 GET /repos/{owner}/{repo}/tags
      src/util/code-suggester/github/branch.ts:44 GET /repos/{owner}/{repo}/branches/{branch}
      src/util/code-suggester/github/branch.ts:68 GET /repos/{owner}/{repo}/git/ref/{ref}
      src/util/code-suggester/github/branch.ts:99 POST /repos/{owner}/{repo}/git/refs
      src/util/code-suggester/github/commit-and-push.ts:87 GET /repos/{owner}/{repo}/git/commits/{commit_sha}
      src/util/code-suggester/github/commit-and-push.ts:96 POST /repos/{owner}/{repo}/git/trees
      src/util/code-suggester/github/commit-and-push.ts:129 PATCH /repos/{owner}/{repo}/git/refs/{ref}
      src/util/code-suggester/github/create-commit.ts:58 POST /repos/{owner}/{repo}/git/commits
      src/util/code-suggester/github/fork.ts:36 POST /repos/{owner}/{repo}/forks
      src/util/code-suggester/github/labels.ts:41 POST /repos/{owner}/{repo}/issues/{issue_number}/labels
      src/util/code-suggester/github/open-pull-request.ts:44 GET /repos/{owner}/{repo}/pulls
      src/util/code-suggester/github/open-pull-request.ts:57 POST /repos/{owner}/{repo}/pulls
      src/util/code-suggester/index.ts:81 POST /repos/{owner}/{repo}/merge-upstream
    `,
    counted: [
      "src/github-api.ts",
      "src/github.ts",
      "src/util/code-suggester/github/branch.ts",
      "src/util/code-suggester/github/commit-and-push.ts",
      "src/util/code-suggester/github/create-commit.ts",
      "src/util/code-suggester/github/fork.ts",
      "src/util/code-suggester/github/labels.ts",
      "src/util/code-suggester/github/open-pull-request.ts",
      "src/util/code-suggester/index.ts",
    ],
    reads: `
      src/github-api.ts
      244 GET /repos/{owner}/{repo} response.200.default_branch
      395 GET /repos/{owner}/{repo}/pulls response.200[].merged_at
      398 GET /repos/{owner}/{repo}/pulls response.200[].head
      398 GET /repos/{owner}/{repo}/pulls response.200[].head.ref
      399 GET /repos/{owner}/{repo}/pulls response.200[].base
      399 GET /repos/{owner}/{repo}/pulls response.200[].base.ref
      400 GET /repos/{owner}/{repo}/pulls response.200[].number
      401 GET /repos/{owner}/{repo}/pulls response.200[].title
      402 GET /repos/{owner}/{repo}/pulls response.200[].body
      403 GET /repos/{owner}/{repo}/pulls response.200[].labels
      403 GET /repos/{owner}/{repo}/pulls response.200[].labels[] unknown
      405 GET /repos/{owner}/{repo}/pulls response.200[].merge_commit_sha
      614 POST /repos/{owner}/{repo}/pulls response.201.html_url
      616 POST /repos/{owner}/{repo}/pulls response.201.number
      632 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head
      632 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.head.ref
      633 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.base
      633 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.base.ref
      634 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.number
      635 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.title
      636 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.body
      638 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.labels
      639 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.labels[] unknown
      655 PATCH /repos/{owner}/{repo}/pulls/{pull_number} response.200.head
      655 PATCH /repos/{owner}/{repo}/pulls/{pull_number} response.200.head.ref
      656 PATCH /repos/{owner}/{repo}/pulls/{pull_number} response.200.base
      656 PATCH /repos/{owner}/{repo}/pulls/{pull_number} response.200.base.ref
      657 PATCH /repos/{owner}/{repo}/pulls/{pull_number} response.200.number
      658 PATCH /repos/{owner}/{repo}/pulls/{pull_number} response.200.title
      659 PATCH /repos/{owner}/{repo}/pulls/{pull_number} response.200.body
      661 PATCH /repos/{owner}/{repo}/pulls/{pull_number} response.200.labels
      662 PATCH /repos/{owner}/{repo}/pulls/{pull_number} response.200.labels[] unknown
      711 POST /repos/{owner}/{repo}/releases response.201.id
      712 POST /repos/{owner}/{repo}/releases response.201.name
      713 POST /repos/{owner}/{repo}/releases response.201.tag_name
      714 POST /repos/{owner}/{repo}/releases response.201.target_commitish
      716 POST /repos/{owner}/{repo}/releases response.201.body_text
      717 POST /repos/{owner}/{repo}/releases response.201.body
      718 POST /repos/{owner}/{repo}/releases response.201.body_html
      720 POST /repos/{owner}/{repo}/releases response.201.html_url
      721 POST /repos/{owner}/{repo}/releases response.201.draft
      722 POST /repos/{owner}/{repo}/releases response.201.upload_url
      757 POST /repos/{owner}/{repo}/issues/{issue_number}/comments response.201.html_url
      825 POST /repos/{owner}/{repo}/releases/generate-notes response.200.body
      849 PUT /repos/{owner}/{repo}/contents/{path} response.200.content
      849 PUT /repos/{owner}/{repo}/contents/{path} response.201.content
      859 PUT /repos/{owner}/{repo}/contents/{path} response.200.content.html_url
      859 PUT /repos/{owner}/{repo}/contents/{path} response.201.content.html_url
      906 GET /repos/{owner}/{repo}/git/ref/{ref} response.200.object
      906 GET /repos/{owner}/{repo}/git/ref/{ref} response.200.object.sha
      934 POST /repos/{owner}/{repo}/git/refs response.201.object
      934 POST /repos/{owner}/{repo}/git/refs response.201.object.sha
      956 PATCH /repos/{owner}/{repo}/git/refs/{ref} response.200.object
      956 PATCH /repos/{owner}/{repo}/git/refs/{ref} response.200.object.sha
      src/github.ts
      437 GET /repos/{owner}/{repo}/commits/{ref} response.200 unknown
      573 GET /repos/{owner}/{repo}/tags response.200[].name
      574 GET /repos/{owner}/{repo}/tags response.200[].commit
      574 GET /repos/{owner}/{repo}/tags response.200[].commit.sha
      src/util/code-suggester/github/branch.ts
      50 GET /repos/{owner}/{repo}/branches/{branch} response.200.commit
      50 GET /repos/{owner}/{repo}/branches/{branch} response.200.commit.sha
      51 GET /repos/{owner}/{repo}/branches/{branch} response.200.commit
      51 GET /repos/{owner}/{repo}/branches/{branch} response.200.commit.sha
      74 GET /repos/{owner}/{repo}/git/ref/{ref} response.200.ref
      106 POST /repos/{owner}/{repo}/git/refs response.201.url
      src/util/code-suggester/github/commit-and-push.ts
      92 GET /repos/{owner}/{repo}/git/commits/{commit_sha} response.200.tree
      92 GET /repos/{owner}/{repo}/git/commits/{commit_sha} response.200.tree.sha
      102 POST /repos/{owner}/{repo}/git/trees response.201.sha
      src/util/code-suggester/github/create-commit.ts
      57 POST /repos/{owner}/{repo}/git/commits response.201.sha
      57 POST /repos/{owner}/{repo}/git/commits response.201.url
      src/util/code-suggester/github/fork.ts
      42 POST /repos/{owner}/{repo}/forks response.202.name
      43 POST /repos/{owner}/{repo}/forks response.202.owner
      43 POST /repos/{owner}/{repo}/forks response.202.owner.login
      src/util/code-suggester/github/labels.ts
      49 POST /repos/{owner}/{repo}/issues/{issue_number}/labels response.200[].name
      src/util/code-suggester/github/open-pull-request.ts
      49 GET /repos/{owner}/{repo}/pulls response.200[].head
      49 GET /repos/{owner}/{repo}/pulls response.200[].head.label
      54 GET /repos/{owner}/{repo}/pulls response.200[].number
      69 POST /repos/{owner}/{repo}/pulls response.201.url
      71 POST /repos/{owner}/{repo}/pulls response.201.number
    `,
    impact: {
      operations: [
        "POST /repos/{owner}/{repo}/git/trees",
        "POST /repos/{owner}/{repo}/merge-upstream",
      ],
      properties: ["git-ref.url", "release.upload_url"],
      sites: `
        src/github-api.ts:722 POST /repos/{owner}/{repo}/releases response.201.upload_url
        src/util/code-suggester/github/branch.ts:106 POST /repos/{owner}/{repo}/git/refs response.201.url
        src/util/code-suggester/github/commit-and-push.ts:96 POST /repos/{owner}/{repo}/git/trees operation
        src/util/code-suggester/index.ts:81 POST /repos/{owner}/{repo}/merge-upstream operation
      `,
    },
  },
  {
    name: "actions+labeler",
    commit: "bf12e9b00b37c5c0ca2b87b79b2daf7891dbda13",
    options: { noImplicitAny: false },
    calls: `
      src/api/get-changed-files.ts:9 GET /repos/{owner}/{repo}/pulls/{pull_number}/files
      src/api/get-changed-pull-requests.ts:14 GET /repos/{owner}/{repo}/pulls/{pull_number}
      src/api/get-content.ts:8 GET /repos/{owner}/{repo}/contents/{path}
      src/api/set-labels.ts:9 PUT /repos/{owner}/{repo}/issues/{issue_number}/labels
      src/changedFiles.ts:30 GET /repos/{owner}/{repo}/pulls/{pull_number}/files
      src/labeler.ts:116 GET /repos/{owner}/{repo}/pulls/{pull_number}
    `,
    counted: [
      "src/api/get-changed-files.ts",
      "src/api/get-changed-pull-requests.ts",
      "src/api/get-content.ts",
      "src/api/set-labels.ts",
      "src/changedFiles.ts",
      "src/labeler.ts",
    ],
    reads: `
      src/api/get-changed-files.ts
      16 GET /repos/{owner}/{repo}/pulls/{pull_number}/files response.200[] unknown
      src/api/get-changed-pull-requests.ts
      19 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200 unknown
      src/api/get-content.ts
      8 GET /repos/{owner}/{repo}/contents/{path} response.200 unknown
      src/changedFiles.ts
      37 GET /repos/{owner}/{repo}/pulls/{pull_number}/files response.200[] unknown
      src/labeler.ts
      120 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.labels
      120 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.labels[].name
    `,
    impact: {
      operations: ["PUT /repos/{owner}/{repo}/issues/{issue_number}/labels"],
      properties: ["diff-entry.filename", "pull-request.labels"],
      sites: `
        src/api/get-changed-files.ts:16 GET /repos/{owner}/{repo}/pulls/{pull_number}/files response.200[] unknown
        src/api/get-changed-pull-requests.ts:19 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200 unknown
        src/api/set-labels.ts:9 PUT /repos/{owner}/{repo}/issues/{issue_number}/labels operation
        src/changedFiles.ts:37 GET /repos/{owner}/{repo}/pulls/{pull_number}/files response.200[] unknown
        src/labeler.ts:120 GET /repos/{owner}/{repo}/pulls/{pull_number} response.200.labels
      `,
    },
  },
  {
    name: "changesets+action",
    commit: "36f529f13ab58bbcf6331035cb950385586e8a89",
    options: {},
    calls: `
      src/github.ts:218 POST /repos/{owner}/{repo}/git/refs
      src/pr-comment/index.ts:7 POST /repos/{owner}/{repo}/issues/{issue_number}/comments reference
      src/pr-comment/index.ts:10 PATCH /repos/{owner}/{repo}/issues/comments/{comment_id} reference
      src/pr-comment/index.ts:46 GET /repos/{owner}/{repo}/issues/{issue_number}/comments
      src/pr-comment/index.ts:59 PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}
      src/pr-comment/index.ts:66 POST /repos/{owner}/{repo}/issues/{issue_number}/comments
      src/run.ts:57 POST /repos/{owner}/{repo}/releases
      src/run.ts:398 GET /repos/{owner}/{repo}/pulls
      src/run.ts:431 POST /repos/{owner}/{repo}/pulls
    `,
    counted: ["src/github.ts", "src/pr-comment/index.ts", "src/run.ts"],
    reads: `
      src/pr-comment/index.ts
      52 GET /repos/{owner}/{repo}/issues/{issue_number}/comments response.200[].body
      53 GET /repos/{owner}/{repo}/issues/{issue_number}/comments response.200[].id
      67 POST /repos/{owner}/{repo}/issues/{issue_number}/comments response.201.id
      src/run.ts
      406 GET /repos/{owner}/{repo}/pulls response.200 probable
      441 POST /repos/{owner}/{repo}/pulls response.201.number
      446 GET /repos/{owner}/{repo}/pulls response.200[].number
      484 GET /repos/{owner}/{repo}/pulls response.200[].node_id
      490 GET /repos/{owner}/{repo}/pulls response.200[].number
    `,
    impact: {
      operations: ["POST /repos/{owner}/{repo}/git/refs"],
      properties: ["issue-comment.id", "pull-request-simple.node_id"],
      sites: `
        src/github.ts:218 POST /repos/{owner}/{repo}/git/refs operation
        src/pr-comment/index.ts:53 GET /repos/{owner}/{repo}/issues/{issue_number}/comments response.200[].id
        src/pr-comment/index.ts:67 POST /repos/{owner}/{repo}/issues/{issue_number}/comments response.201.id
        src/run.ts:406 GET /repos/{owner}/{repo}/pulls response.200 probable
        src/run.ts:484 GET /repos/{owner}/{repo}/pulls response.200[].node_id
      `,
    },
  },
];
