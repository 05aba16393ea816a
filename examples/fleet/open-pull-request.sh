#!/usr/bin/env bash
# Opens one pull request with GitHub's client: `sdkwright-fleet open-pull-requests pulls -- ./open-pull-request.sh`.
# For another platform, replace the last command.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git clone --quiet --depth 1 -- "$PULL_REQUEST_REPOSITORY" "$folder"
cd "$folder"
# A run that was ended may have opened it.
if git ls-remote --exit-code origin "refs/heads/$PULL_REQUEST_BRANCH" > /dev/null; then
  echo "$PULL_REQUEST_BRANCH is there."
  exit 0
fi
git switch --quiet --create "$PULL_REQUEST_BRANCH"
git apply --index "$PULL_REQUEST_PATCH"
git commit --quiet --message "$PULL_REQUEST_TITLE"
git push --quiet origin "$PULL_REQUEST_BRANCH"
gh pr create --head "$PULL_REQUEST_BRANCH" --title "$PULL_REQUEST_TITLE" --body-file "$PULL_REQUEST_TEXT"
